/** A name over one line about him; both shorten before they wrap. */
export function StripWords({ name, detail }: { name: string; detail: string }) {
  return (
    <span className="grow">
      <b className="clip">{name}</b>
      <span className="num clip">{detail}</span>
    </span>
  );
}
