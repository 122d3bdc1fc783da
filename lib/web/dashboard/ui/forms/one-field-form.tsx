import { TextAreaField, TextField } from "./field.tsx";
import { Form, type FormProps } from "./form.tsx";

type OneFieldFormProps = Omit<FormProps, "onSubmit" | "children"> & {
  field: { name: string; label: string; hint: string; kind: "email" | "paragraph" };
  value: string;
  onChange(value: string): void;
  /** Receives what was entered, without spaces around it. */
  send(value: string): void;
};

/** A form of one field, whose fault the service's error says. */
export const OneFieldForm = ({ field: { kind, ...field }, value, onChange, send, ...form }: OneFieldFormProps) => {
  const shown = { ...field, value, onChange };
  return (
    <Form {...form} onSubmit={() => send(value.trim())}>
      {kind === "paragraph" ? <TextAreaField {...shown} /> : <TextField {...shown} type={kind} />}
    </Form>
  );
};
