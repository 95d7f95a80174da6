import { screen, waitFor, within } from '@testing-library/react'
import { openEditor, textBeforeCaret } from './an-editor'

const tool = (name: string) => screen.getByRole('button', { name })
const toolbar = () => screen.getByRole('toolbar', { name: 'Formatting tools' })

describe('a person who writes', () => {
  it('writes paragraphs', async () => {
    const { box, write, becomes } = await openEditor()
    expect(box).toHaveAttribute('aria-multiline', 'true')
    await write('I was afraid.{Enter}Then I gave.')
    await becomes('<p>I was afraid.</p><p>Then I gave.</p>')
  })

  it.each([
    ['Heading', '<h2>Tea</h2>'],
    ['Subheading', '<h3>Tea</h3>'],
    ['Bold', '<p><strong>Tea</strong></p>'],
    ['Italic', '<p><em>Tea</em></p>'],
    ['Underline', '<p><u>Tea</u></p>'],
    ['Bulleted list', '<ul><li><p>Tea</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Tea</p></li></ol>'],
    ['Quote', '<blockquote><p>Tea</p></blockquote>'],
  ])('turns %s on, and off again', async (name, html) => {
    const { selectAll, press, becomes } = await openEditor('<p>Tea</p>')
    await selectAll()
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
    await press(name)
    await becomes(html)
    expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await press(name)
    await becomes('<p>Tea</p>')
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
  })

  it('can use a shortcut for each, and reads it in the toolbar', async () => {
    const { selectAll, user, becomes } = await openEditor('<p>Tea</p>')
    expect(tool('Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B')
    await selectAll()
    await user.keyboard('{Control>}{Alt>}2{/Alt}{/Control}')
    await becomes('<h2>Tea</h2>')
    await user.keyboard('{Control>}b{/Control}')
    await becomes('<h2><strong>Tea</strong></h2>')
  })

  it('undoes a change, and redoes it', async () => {
    const { selectAll, press, becomes } = await openEditor('<p>Tea</p>')
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
    await selectAll()
    await press('Bold')
    await press('Undo')
    await becomes('<p>Tea</p>')
    expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true')
    await press('Redo')
    await becomes('<p><strong>Tea</strong></p>')
  })

  it('moves through the toolbar with arrow keys, and leaves a list with Tab', async () => {
    const { user, box, html } = await openEditor('<ul><li><p>Tea</p></li><li><p>Milk</p></li></ul>')
    await user.tab()
    expect(tool('Heading')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(tool('Bold')).toHaveFocus()
    await user.keyboard('{End}')
    expect(tool('Redo')).toHaveFocus()
    expect(within(toolbar()).getAllByRole('button')).toHaveLength(12)
    await user.tab()
    expect(box).toHaveFocus()
    await user.click(screen.getByText('Milk'))
    await user.tab()
    expect(box).not.toHaveFocus()
    expect(html()).toBe('<ul><li><p>Tea</p></li><li><p>Milk</p></li></ul>')
  })

  it('has no content while all lines are empty', async () => {
    const { selectAll, user, becomes } = await openEditor('<p>Tea</p>')
    await selectAll()
    await user.keyboard('{Backspace}')
    await becomes('')
    await user.keyboard('{Enter}{Enter}x')
    await becomes('<p></p><p></p><p>x</p>')
  })
})

describe('a link', () => {
  async function openLink(startsWith = '<p>Tea house</p>') {
    const page = await openEditor(startsWith)
    await page.selectAll()
    await page.press('Link')
    return { ...page, dialog: await screen.findByRole('dialog') }
  }
  const address = () => screen.getByLabelText('Address')

  it('is added to the selected words, with or without its scheme', async () => {
    const { user, press, becomes, dialog, box } = await openLink()
    expect(dialog).toHaveAccessibleName('Add link')
    await user.type(address(), 'tea.example.org/menu')
    await press('Add link')
    await becomes('<p><a href="https://tea.example.org/menu">Tea house</a></p>')
    expect(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('is changed, and removed', async () => {
    const linked = '<p><a href="https://tea.example.org/">Tea house</a></p>'
    const { user, press, becomes, dialog } = await openLink(linked)
    expect(dialog).toHaveAccessibleName('Edit link')
    expect(address()).toHaveValue('https://tea.example.org/')
    await user.clear(address())
    await user.type(address(), 'mailto:tea@example.org')
    await press('Save link')
    await becomes('<p><a href="mailto:tea@example.org">Tea house</a></p>')
    await press('Link')
    await press('Remove link')
    await becomes('<p>Tea house</p>')
  })

  it('inserts its own words without a selection, by Ctrl+K', async () => {
    const { write, user, press, becomes, box } = await openEditor()
    await write('See {Control>}k{/Control}')
    await user.type(
      await screen.findByRole('textbox', { name: 'Link text (optional)' }),
      'the tea house',
    )
    await user.type(address(), 'https://tea.example.org/')
    await press('Add link')
    // The editor gets the focus first, and then its caret.
    await waitFor(() => expect(textBeforeCaret(box)).toBe('See the tea house'))
    await user.keyboard(' today')
    await becomes('<p>See <a href="https://tea.example.org/">the tea house</a> today</p>')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'tea house',
    '//a.example',
  ])('accepts only a web page, an email or a phone number: rejects %s', async (wrong) => {
    const { user, press, html, dialog } = await openLink()
    await user.type(address(), wrong)
    await press('Add link')
    expect(address()).toHaveAccessibleDescription(/Enter a web page/)
    expect(address()).toHaveFocus()
    expect(dialog).toBeInTheDocument()
    expect(html()).toBe('<p>Tea house</p>')
  })
})
