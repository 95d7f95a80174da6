import { AllSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
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

export interface EditorTool {
  key: string
  icon: LucideIcon
  /** The shortcut; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys?: string
  /** Whether it is active at the cursor. Tools without it are not toggles. */
  isOn?: (editor: Editor) => boolean
  isReady?: (editor: Editor) => boolean
}

export const TOOLS = [
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

export type ToolKey = (typeof TOOLS)[number][number]['key']
export type DialogKey = Extract<ToolKey, 'link' | 'image'>

export const TOOL_COMMANDS: Record<Exclude<ToolKey, DialogKey>, (editor: Editor) => unknown> = {
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

export function shortcutLabel(keys: string): string {
  return isMac()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

/** A shortcut in the format of `aria-keyshortcuts`. */
export function ariaShortcut(keys: string): string {
  return keys.replace('Mod', isMac() ? 'Meta' : 'Control')
}
