import { CircleCheck } from 'lucide-react'

/** Thanks for a gift. Its place is there before the words are, so that they are said aloud. */
export function Thanks({ title, text }: { title: string; text: string | null }) {
  return (
    <div role="status" className="empty:hidden">
      {text ? (
        <div className="flex animate-fade-in items-start gap-3 rounded border border-success bg-success-soft px-4 py-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          <div className="min-w-0">
            <p className="font-semibold text-success">{title}</p>
            <p className="mt-0.5 text-sm text-text">{text}</p>
          </div>
        </div>
      ) : null}
    </div>
  )
}
