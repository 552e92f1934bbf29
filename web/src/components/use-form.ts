import { type FormEvent, useState } from 'react';

/** What is wrong, by field; empty when nothing is. */
export type Faults<Form> = Partial<Record<keyof Form, string>>;

interface FormOptions<Form extends object> {
  initial: Form;
  faultsOf: (form: Form) => Faults<Form>;
  /** Called with a form that has no faults; answers faults that only the server knows. */
  submit: (form: Form) => Promise<Faults<Form> | undefined>;
}

/** A form that complains only after the first try, then with every key. */
export function useForm<Form extends object>({ initial, faultsOf, submit }: FormOptions<Form>) {
  const [form, setForm] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fromServer, setFromServer] = useState<Faults<Form>>({});
  const faults: Faults<Form> = tried ? { ...fromServer, ...faultsOf(form) } : {};

  async function send(): Promise<void> {
    setTried(true);
    setFromServer({});
    if (Object.keys(faultsOf(form)).length > 0) return;
    setBusy(true);
    try {
      setFromServer((await submit(form)) ?? {});
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
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
