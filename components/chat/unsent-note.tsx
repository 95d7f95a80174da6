import { useTranslations } from 'next-intl'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import type { Entry } from './chat-log'
import { type MessageActs, wordsId } from './message-acts'

type UnsentNoteProps = { entry: Entry; acts: Pick<MessageActs, 'retry' | 'discard'> }

/** Why a message stayed here, and what can be done with it. */
export function UnsentNote({ entry, acts }: UnsentNoteProps) {
  const t = useTranslations('chat.list')
  const textOf = useProblemText()
  const { problem } = entry
  const words = wordsId(entry)
  return (
    <div className="mt-1.5 flex flex-col items-end gap-2 text-right">
      <p className="text-sm text-danger">
        {!problem || problem.code === 'kept' ? t('kept') : textOf(problem)}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-describedby={words}
          onClick={() => acts.discard(entry)}
        >
          {t('discard')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={words}
          onClick={() => acts.retry(entry)}
        >
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
