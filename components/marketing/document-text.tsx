import { RichText } from '@/components/ui/rich-text'

/** A long text of ours; its notes are what a reader must not overlook. */
export function DocumentText({ html }: { html: string }) {
  return <RichText html={html} className={`${notes} ${tables}`} />
}

const notes =
  '[&_.note]:mt-4 [&_.note]:rounded [&_.note]:border [&_.note]:border-accent-line [&_.note]:bg-accent-soft [&_.note]:p-5 [&_.note_ul]:my-3'

const tables = '[&_table]:text-sm sm:[&_table]:text-base [&_th]:border-b-2 [&_th]:font-semibold'
