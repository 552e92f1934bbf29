export function PeopleStripText({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="num clip">{detail}</span>
    </span>
  );
}
