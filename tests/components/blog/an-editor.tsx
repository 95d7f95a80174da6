import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContentEditor } from '@/components/blog/admin/content-editor'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

/** The editor with its label, its user and its latest output. */
export async function openEditor(startsWith = '', responses: Served = {}) {
  const server = serve({ responses })
  const handed = { html: startsWith }
  await renderOnSite(
    <>
      <span id="label">Content</span>
      <ContentEditor
        field={{ id: 'content', 'aria-labelledby': 'label' }}
        startsWith={startsWith}
        onChange={(html) => {
          handed.html = html
        }}
        onBlur={() => undefined}
        inputRef={() => undefined}
      />
    </>,
    '/dashboard/createBlog',
  )
  const box = await screen.findByRole('textbox', { name: 'Content' })
  const user = userEvent.setup()
  return {
    ...server,
    user,
    box,
    html: () => handed.html,
    becomes: (html: string) => waitFor(() => expect(handed.html).toBe(html)),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    write: async (words: string) => {
      await user.click(box)
      await user.keyboard(words)
    },
    selectAll: async () => {
      act(() => box.focus())
      await user.keyboard('{Control>}a{/Control}')
    },
    paste: (clipboard: { html?: string; text?: string; files?: File[] }) => {
      const { html = '', text = '', files = [] } = clipboard
      const data: Record<string, string> = { 'text/html': html, 'text/plain': text }
      const getData = (type: string) => data[type] ?? ''
      fireEvent.paste(box, { clipboardData: { getData, files, types: Object.keys(data) } })
    },
  }
}

export const aPhoto = (name = 'tea.png', type = 'image/png') => new File(['pixels'], name, { type })

export const ADDRESS = '/api/images/64f0c0ffee64f0c0ffee64f0'
export const uploaded = { status: 200, body: { data: { url: ADDRESS } } }

/** The text between the start of an element and the caret. */
export function textBeforeCaret(element: HTMLElement): string {
  const selection = window.getSelection()
  if (!selection?.anchorNode || !element.contains(selection.anchorNode)) return ''
  const range = document.createRange()
  range.setStart(element, 0)
  range.setEnd(selection.anchorNode, selection.anchorOffset)
  return range.toString()
}
