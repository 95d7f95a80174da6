'use client'

import { AllSelection } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import * as Toolbar from 'radix-ui/toolbar'
import * as Primitive from 'radix-ui/tooltip'
import { Fragment, type ReactNode } from 'react'

type EditorToolbarProps = { editor: Editor; onDialog: (dialog: DialogKey) => void }

/** One Tab stop; the arrow keys move between the buttons. */
export function EditorToolbar({ editor, onDialog }: EditorToolbarProps) {
  const t = useTranslations('blog.admin.editor')
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })

  function runTool(key: ToolKey) {
    if (key === 'link' || key === 'image') onDialog(key)
    else if (state[key]?.isReady) TOOL_COMMANDS[key](editor)
  }

  return (
    <Toolbar.Root
      aria-label={t('toolbar')}
      className="sticky top-16 z-30 flex gap-0.5 overflow-x-auto overscroll-x-contain rounded-t border-b border-line bg-surface-raised p-1 sm:flex-wrap sm:overflow-visible"
    >
      {TOOLS.map((group, index) => (
        <Fragment key={group[0].key}>
          {index > 0 && <Toolbar.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {group.map((tool) => (
            <ToolButton
              key={tool.key}
              tool={tool}
              label={t(`tools.${tool.key}`)}
              isOn={state[tool.key]?.isOn}
              isReady={state[tool.key]?.isReady ?? true}
              onPress={() => runTool(tool.key)}
            />
          ))}
        </Fragment>
      ))}
    </Toolbar.Root>
  )
}

type ToolState = { isOn: boolean | undefined; isReady: boolean }

function stateOf(editor: Editor): Partial<Record<ToolKey, ToolState>> {
  const all: EditorTool[] = TOOLS.flat()
  return Object.fromEntries(
    all.map(({ key, isOn, isReady }) => [
      key,
      { isOn: isOn?.(editor), isReady: isReady?.(editor) ?? true },
    ]),
  )
}

type ToolButtonProps = ToolState & { tool: EditorTool; label: string; onPress: () => void }

function ToolButton({ tool, label, isOn, isReady, onPress }: ToolButtonProps) {
  const { icon: Icon, keys } = tool
  return (
    <Tooltip content={keys ? `${label} (${shortcutLabel(keys)})` : label}>
      <Toolbar.Button
        aria-label={label}
        aria-pressed={isOn}
        aria-haspopup={tool.key === 'link' || tool.key === 'image' ? 'dialog' : undefined}
        aria-keyshortcuts={keys && ariaShortcut(keys)}
        // Not `disabled`: a button that becomes inactive must not lose the focus.
        aria-disabled={!isReady || undefined}
        // Keeps the focus in the text and a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        className="grid size-11 shrink-0 place-items-center rounded -outline-offset-3 hover:bg-surface-hover aria-disabled:opacity-40 aria-pressed:bg-text aria-pressed:text-text-inverse"
      >
        <Icon aria-hidden="true" className="size-5" />
      </Toolbar.Button>
    </Tooltip>
  )
}

export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-60 max-w-72 animate-fade-in rounded bg-text px-3 py-2 text-sm text-text-inverse shadow"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

interface EditorTool {
  key: string
  icon: LucideIcon
  /** The shortcut; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys?: string
  /** Whether it is active at the cursor. Tools without it are not toggles. */
  isOn?: (editor: Editor) => boolean
  isReady?: (editor: Editor) => boolean
}

const TOOLS = [
  [
    { key: 'heading2', icon: Heading2, keys: 'Mod+Alt+2', isOn: inHeading(2) },
    { key: 'heading3', icon: Heading3, keys: 'Mod+Alt+3', isOn: inHeading(3) },
  ],
  [
    { key: 'bold', icon: Bold, keys: 'Mod+B', isOn: inside('bold') },
    { key: 'italic', icon: Italic, keys: 'Mod+I', isOn: inside('italic') },
    { key: 'underline', icon: Underline, keys: 'Mod+U', isOn: inside('underline') },
  ],
  [
    { key: 'bulletList', icon: List, keys: 'Mod+Shift+8', isOn: inside('bulletList') },
    { key: 'orderedList', icon: ListOrdered, keys: 'Mod+Shift+7', isOn: inside('orderedList') },
    { key: 'blockquote', icon: Quote, keys: 'Mod+Shift+B', isOn: inside('blockquote') },
  ],
  [
    { key: 'link', icon: Link2, keys: 'Mod+K', isOn: inside('link') },
    { key: 'image', icon: ImagePlus, isOn: inside('image') },
  ],
  [
    { key: 'undo', icon: Undo2, keys: 'Mod+Z', isReady: (editor) => editor.can().undo() },
    { key: 'redo', icon: Redo2, keys: 'Mod+Shift+Z', isReady: (editor) => editor.can().redo() },
  ],
] as const satisfies EditorTool[][]

type ToolKey = (typeof TOOLS)[number][number]['key']
export type DialogKey = Extract<ToolKey, 'link' | 'image'>

const TOOL_COMMANDS: Record<Exclude<ToolKey, DialogKey>, (editor: Editor) => unknown> = {
  heading2: (editor) => withinText(editor).toggleHeading({ level: 2 }).run(),
  heading3: (editor) => withinText(editor).toggleHeading({ level: 3 }).run(),
  bold: (editor) => withinText(editor).toggleBold().run(),
  italic: (editor) => withinText(editor).toggleItalic().run(),
  underline: (editor) => withinText(editor).toggleUnderline().run(),
  bulletList: (editor) => withinText(editor).toggleBulletList().run(),
  orderedList: (editor) => withinText(editor).toggleOrderedList().run(),
  blockquote: (editor) => withinText(editor).toggleBlockquote().run(),
  undo: (editor) => editor.chain().focus().undo().run(),
  redo: (editor) => editor.chain().focus().redo().run(),
}

/** Limits 'select all' to the text: the document node cannot be lifted out of a quotation. */
function withinText(editor: Editor) {
  const chain = editor.chain().focus()
  const { doc, selection } = editor.state
  if (!(selection instanceof AllSelection)) return chain
  return chain.setTextSelection({ from: 0, to: doc.content.size })
}

function inside(name: string) {
  return (editor: Editor) => editor.isActive(name)
}

function inHeading(level: number) {
  return (editor: Editor) => editor.isActive('heading', { level })
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

function shortcutLabel(keys: string): string {
  return isMac()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

/** A shortcut in the format of `aria-keyshortcuts`. */
function ariaShortcut(keys: string): string {
  return keys.replace('Mod', isMac() ? 'Meta' : 'Control')
}
