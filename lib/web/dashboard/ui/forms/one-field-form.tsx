import { faultOf } from "../../api/problem.ts";
import { TextAreaField, TextField } from "./field.tsx";
import { Form } from "./form.tsx";

type OneFieldFormProps = {
  field: { name: string; label: string; hint: string; kind: "email" | "paragraph" };
  value: string;
  onChange(value: string): void;
  error: unknown;
  failed: string;
  submit: string;
  busy: boolean;
  danger?: boolean;
  /** Receives what was entered, without spaces around it. */
  send(value: string): void;
  onCancel?: () => void;
};

/** A form of one field, whose fault the service's error says. */
export const OneFieldForm = ({
  field: { kind, ...field },
  value,
  onChange,
  error,
  send,
  ...form
}: OneFieldFormProps) => {
  const shown = { ...field, value, onChange, error: faultOf(error, field.name) };
  return (
    <Form {...form} error={error} onSubmit={() => send(value.trim())}>
      {kind === "paragraph" ? <TextAreaField {...shown} /> : <TextField {...shown} type={kind} />}
    </Form>
  );
};
