/** A name over one line of detail. Both are cut off before they wrap. */
export function StripWords({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="num clip">{detail}</span>
    </span>
  );
}
