export function Diamond({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="80 462 640 428" aria-hidden="true">
      <g fill="none" stroke="var(--board-line)" strokeWidth="3">
        <path d="M400 830L-800 -370M400 830L1600 -370" stroke="var(--board-ink)" strokeWidth="4" />
        <path d="M400 830l150-150-150-150-150 150z" />
        <path d="M150 580A354 354 0 0 1 650 580" strokeDasharray="12 9" />
        <circle cx="400" cy="690" r="26" />
        <path d="M388 690h24" stroke="var(--board-ink)" strokeWidth="5" />
        <path d="M330 812v62h44v-62zM426 812v62h44v-62z" />
      </g>
      <path d="M386 822h28v14l-14 14-14-14z" fill="var(--board-ink)" />
      <g fill="var(--board)" stroke="var(--board-ink)" strokeWidth="4">
        <path d="M550 668l12 12-12 12-12-12zM400 518l12 12-12 12-12-12zM250 668l12 12-12 12-12-12z" />
      </g>
    </svg>
  );
}
