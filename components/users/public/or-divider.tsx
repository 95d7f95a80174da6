export function OrDivider({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {label}
    </p>
  )
}
