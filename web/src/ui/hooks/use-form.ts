import { type FormEvent, useEffect, useRef, useState } from 'react';

export type Faults<Form> = Partial<Record<keyof Form, string>>;

interface FormOptions<Form extends object> {
  initial: Form;
  faultsOf: (form: Form) => Faults<Form>;
  /** Called with a valid form. Returns faults that only the server can find. */
  submit: (form: Form) => Promise<Faults<Form> | undefined>;
}

export interface FormField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Shows no faults before the form is first submitted, and then updates them with every key. */
export function useForm<Form extends object>({ initial, faultsOf, submit }: FormOptions<Form>) {
  const [form, setForm] = useState(initial);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [serverFaults, setServerFaults] = useState<Faults<Form>>({});
  const { focusFirstFault, element } = useFocusOnFirstFault();
  const faults: Faults<Form> = wasSubmitted ? { ...serverFaults, ...faultsOf(form) } : {};

  async function send(): Promise<void> {
    setWasSubmitted(true);
    setServerFaults({});
    if (hasFaults(faultsOf(form))) {
      focusFirstFault();
      return;
    }
    setIsBusy(true);
    try {
      const newFaults = (await submit(form)) ?? {};
      setServerFaults(newFaults);
      if (hasFaults(newFaults)) focusFirstFault();
    } finally {
      setIsBusy(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    element.current = event.currentTarget;
    void send();
  };
  return {
    /** The properties of the form's dialog, or of the form and its button. */
    form: { busy: isBusy, onSubmit },
    field: (key: keyof Form & string): FormField => ({
      name: key,
      value: form[key] as string,
      error: faults[key],
      onChange: (event) => {
        setForm({ ...form, [key]: event.target.value });
        setServerFaults({});
      },
    }),
  };
}

function hasFaults(faults: object): boolean {
  return Object.keys(faults).length > 0;
}

function useFocusOnFirstFault() {
  const element = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return { element, focusFirstFault: () => setFailures((count) => count + 1) };
}

/** Returns the value when the dialog opened, so that saving the differences does not undo others' later changes. */
export function useValueAtOpening<T>(value: T | (() => T)): T {
  const [valueAtOpening] = useState(value);
  return valueAtOpening;
}
