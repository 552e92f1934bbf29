import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What is wrong, by field; empty when nothing is. */
export type Faults<Form> = Partial<Record<keyof Form, string>>;

interface FormOptions<Form extends object> {
  initial: Form;
  faultsOf: (form: Form) => Faults<Form>;
  /** Called with a form that has no faults; answers faults that only the server knows. */
  submit: (form: Form) => Promise<Faults<Form> | undefined>;
}

/**
 * A form that shows faults only after the first try, then with every key. A try that fails moves the
 * focus to the first field with a fault.
 */
export function useForm<Form extends object>({ initial, faultsOf, submit }: FormOptions<Form>) {
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fromServer, setFromServer] = useState<Faults<Form>>({});
  const { failed, element } = useFocusOnFirstFault();
  const faults: Faults<Form> = tried ? { ...fromServer, ...faultsOf(form) } : {};

  async function send(): Promise<void> {
    setTried(true);
    setFromServer({});
    if (hasFaults(faultsOf(form))) {
      failed();
      return;
    }
    setBusy(true);
    try {
      const found = (await submit(form)) ?? {};
      setFromServer(found);
      if (hasFaults(found)) failed();
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    faults,
    /** What a control of this field needs. */
    field: (key: keyof Form & string) => ({
      name: key,
      value: form[key] as string,
      error: faults[key],
      onChange: (event: { target: { value: string } }) => {
        setForm({ ...form, [key]: event.target.value });
        setFromServer({});
      },
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void send();
    },
  };
}

function hasFaults(faults: object): boolean {
  return Object.keys(faults).length > 0;
}

/** After `failed()`, and once the page shows the faults, the first control marked invalid gets the focus. */
function useFocusOnFirstFault() {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return { element, failed: () => setFailures((count) => count + 1) };
}
