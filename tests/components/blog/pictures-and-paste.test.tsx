import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EDITOR_HTML } from '@/tests/support/editor-html'
import { ADDRESS, aPhoto, openEditor, uploaded } from './an-editor'

const description = () => screen.getByRole('textbox', { name: 'Description' })
const put = () => userEvent.click(screen.getByRole('button', { name: 'Add picture' }))

describe('a picture', () => {
  it('requires a file and a description, and then appears in the text', async () => {
    const { press, user, becomes, paths, box } = await openEditor('<p>Tea</p>', {
      '/api/upload': [uploaded],
    })
    await press('Picture')
    expect(await screen.findByRole('dialog', { name: 'Add picture' })).toBeInTheDocument()
    await put()
    expect(screen.getByText('Choose a picture.')).toBeVisible()
    expect(description()).toHaveAccessibleDescription(/Describe the picture\./)
    await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), aPhoto())
    await screen.findByText('tea.png')
    await put()
    expect(description()).toHaveFocus()
    expect(paths()).toEqual([])
    await user.type(description(), ' A cup of tea ')
    await put()
    await becomes(`<img src="${ADDRESS}" alt="A cup of tea"><p>Tea</p>`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('can be uploaded again after an error, with the same description', async () => {
    const failed = { code: 'internal', message: 'Something went wrong on our side.' }
    const { press, user, becomes, paths } = await openEditor('', {
      '/api/upload': [{ status: 500, body: failed }, { status: 0, body: 'lost' }, uploaded],
    })
    await press('Picture')
    await user.upload(await screen.findByLabelText('Picture', { selector: 'input' }), aPhoto())
    await user.type(description(), 'A cup of tea')
    await put()
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error uploading photo.*on our side/)
    await put()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/reach the server/))
    expect(description()).toHaveValue('A cup of tea')
    await put()
    await becomes(`<img src="${ADDRESS}" alt="A cup of tea">`)
    expect(paths()).toHaveLength(3)
  })

  it('requests a description when a person pastes it as a file', async () => {
    const { paste, user, becomes } = await openEditor('', { '/api/upload': [uploaded] })
    paste({ files: [aPhoto('screen.png')], html: '<img src="https://elsewhere.example/x.png">' })
    expect(await screen.findByText('screen.png')).toBeVisible()
    await user.type(description(), 'A screen')
    await put()
    await becomes(`<img src="${ADDRESS}" alt="A screen">`)
  })

  it('is rejected when the file is no image', async () => {
    const { paste } = await openEditor()
    paste({ files: [aPhoto('story.pdf', 'application/pdf')] })
    expect(await screen.findByText(/Choose a JPEG, PNG, WebP or GIF/)).toBeVisible()
  })

  it('is pasted as text when a word processor sends both', async () => {
    const { paste, becomes } = await openEditor()
    paste({ files: [aPhoto()], html: '<p>Tea</p>' })
    await becomes('<p>Tea</p>')
  })

  it('can get another description', async () => {
    const picture = `<img src="${ADDRESS}" alt="A cup" width="20" height="10">`
    const { selectAll, press, user, becomes } = await openEditor(picture)
    await selectAll()
    expect(screen.getByRole('button', { name: 'Picture' })).toHaveAttribute('aria-pressed', 'true')
    await press('Picture')
    expect(await screen.findByRole('dialog', { name: 'Edit description' })).toBeVisible()
    expect(description()).toHaveValue('A cup')
    await user.clear(description())
    await user.type(description(), 'Tea with milk')
    await press('Save description')
    await becomes(`<img src="${ADDRESS}" alt="Tea with milk" width="20" height="10">`)
  })
})

describe('pasted content', () => {
  it.each([
    [
      'a page',
      '<h1 class="x">Tea</h1><h5 id="y">Milk</h5><div>Sugar</div>',
      '<h2>Tea</h2><h3>Milk</h3><p>Sugar</p>',
    ],
    [
      'a word processor',
      '<b style="font-weight:normal"><p dir="ltr"><span style="font-weight:700;color:red">Tea</span> is <span style="font-style:italic">hot</span></p></b>',
      '<p><strong>Tea</strong> is <em>hot</em></p>',
    ],
    [
      'a list',
      '<ol type="a" start="3"><li>Tea</li></ol>',
      '<ol start="3"><li><p>Tea</p></li></ol>',
    ],
    ['a table', '<table><tr><td>Tea</td></tr></table>', '<p>Tea</p>'],
    ['code', '<pre><code class="language-js">tea()</code></pre>', '<p>tea()</p>'],
    [
      'links',
      '<p><a href="https://a.example/" target="_blank" title="x" onclick="alert(1)">Tea</a> <a href="../menu">Menu</a></p>',
      '<p><a href="https://a.example/">Tea</a> Menu</p>',
    ],
    [
      'somebody who means harm',
      '<p onclick="alert(1)">Tea<script>alert(1)</script><style>*{display:none}</style></p><a href="javascript:alert(1)">Milk</a><iframe src="https://a.example"></iframe><form action="https://a.example"><input value="x"></form>',
      '<p>Tea</p><p>Milk</p>',
    ],
    [
      'our own site',
      `<p>Tea</p><img src="http://localhost${ADDRESS}" alt="A cup">`,
      `<p>Tea</p><img src="${ADDRESS}" alt="A cup">`,
    ],
  ])('is reduced to what a post can contain: %s', async (_case, pasted, html) => {
    const { paste, becomes } = await openEditor()
    paste({ html: pasted })
    await becomes(html)
  })

  it('loses pictures of other sites, and the person sees a message', async () => {
    const { paste, becomes } = await openEditor()
    paste({ html: '<p>Tea<img src="https://elsewhere.example/x.png" onerror="alert(1)"></p>' })
    await becomes('<p>Tea</p>')
    expect(await screen.findByText('Pictures from other sites were removed')).toBeInTheDocument()
  })
})

it('the editor outputs each element as it was written', async () => {
  const { selectAll, press, html, becomes } = await openEditor(EDITOR_HTML)
  await selectAll()
  await press('Bold')
  await waitFor(() => expect(html()).not.toBe(EDITOR_HTML))
  await press('Undo')
  await becomes(EDITOR_HTML)
})
