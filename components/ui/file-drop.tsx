import { clsx } from 'clsx'
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  onChoose: (file: File) => void
  /** Styles the area in which a person can drop a file. */
  className: string
  children: ReactNode
}

export function FileDrop({ onChoose, className, children, ...input }: FileDropProps) {
  const [isDraggedOver, setOver] = useState(false)
  const { disabled, 'aria-invalid': isInvalid } = input

  function chooseFirst(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onChoose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    chooseFirst(event.dataTransfer.files)
  }

  return (
    <>
      <input
        {...input}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          chooseFirst(target.files)
          // The person can choose the same file again after correcting or removing it.
          target.value = ''
        }}
      />
      <label
        htmlFor={input.id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex items-center rounded border',
          'transition-[border-color,background-color] hover:border-text hover:bg-surface-hover',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'peer-disabled:cursor-not-allowed peer-disabled:bg-surface-sunken',
          isDraggedOver
            ? 'border-solid border-accent bg-accent-soft'
            : 'border-dashed bg-surface-raised',
          isDraggedOver || (isInvalid ? 'border-danger' : 'border-line-strong'),
          className,
        )}
      >
        {children}
      </label>
    </>
  )
}
