import { TextLine } from '../../components/form/text-line.tsx';

type AttributeNameProps = { name: string; problem: string | undefined; onChange: (name: string) => void };

export function AttributeName({ name, problem, onChange }: AttributeNameProps) {
  return (
    <TextLine
      label="Name"
      placeholder="Colour"
      required
      maxLength={80}
      problem={problem}
      value={name}
      onChange={onChange}
    />
  );
}
