import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanHtml } from '@/lib/core/clean-html'
import { ADDRESS, aPhoto, openEditor, uploaded } from './an-editor'

const description = () => screen.getByRole('textbox', { name: 'Description' })
const put = () => userEvent.click(screen.getByRole('button', { name: 'Add the picture' }))

describe('a picture', () => {
  it('wants a file and a description, and is then part of the text', async () => {
    const { press, user, becomes, calls, box } = await openEditor('<p>Tea</p>', {
      upload: uploaded,
    })
    await press('Picture')
    expect(await screen.findByRole('dialog', { name: 'Add a picture' })).toBeInTheDocument()
    await put()
    expect(screen.getByText('Please choose a picture.')).toBeVisible()
    expect(description()).toHaveAccessibleDescription(/Please describe the picture\./)
    await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), aPhoto())
    await screen.findByText('tea.png')
    await put()
    expect(description()).toHaveFocus()
    expect(calls).toHaveLength(0)
    await user.type(description(), ' A cup of tea ')
    await put()
    await becomes(`<img src="${ADDRESS}" alt="A cup of tea"><p>Tea</p>`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('that does not arrive can be sent again, with the words that were typed', async () => {
    const answers = [
      { status: 500, body: { code: 'internal', message: 'Something went wrong on our side.' } },
      undefined,
      uploaded(),
    ]
    const { press, user, becomes, sentTo } = await openEditor('', {
      upload: () => answers.shift() as { body: object },
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
    expect(sentTo('upload')).toHaveLength(3)
  })

  it('that is pasted as a file asks for its description', async () => {
    const { paste, user, becomes } = await openEditor('', { upload: uploaded })
    paste({ files: [aPhoto('screen.png')], html: '<img src="https://elsewhere.example/x.png">' })
    expect(await screen.findByText('screen.png')).toBeVisible()
    await user.type(description(), 'A screen')
    await put()
    await becomes(`<img src="${ADDRESS}" alt="A screen">`)
  })

  it('is refused when it is none', async () => {
    const { paste } = await openEditor()
    paste({ files: [aPhoto('story.pdf', 'application/pdf')] })
    expect(await screen.findByText(/is not a JPEG, PNG, WebP or GIF/)).toBeVisible()
  })

  it('is pasted as the words that come with it, when a word processor sends both', async () => {
    const { paste, becomes } = await openEditor()
    paste({ files: [aPhoto()], html: '<p>Tea</p>' })
    await becomes('<p>Tea</p>')
  })

  it('gets another description', async () => {
    const picture = `<img src="${ADDRESS}" alt="A cup" width="20" height="10">`
    const { press, user, becomes, box } = await openEditor(picture)
    await user.click(box)
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('button', { name: 'Picture' })).toHaveAttribute('aria-pressed', 'true')
    await press('Picture')
    expect(await screen.findByRole('dialog', { name: 'Change the description' })).toBeVisible()
    expect(description()).toHaveValue('A cup')
    await user.clear(description())
    await user.type(description(), 'Tea with milk')
    await press('Save the description')
    await becomes(`<img src="${ADDRESS}" alt="Tea with milk" width="20" height="10">`)
  })
})

describe('what is pasted from elsewhere', () => {
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
  ])('is reduced to what a post may hold: %s', async (_case, pasted, html) => {
    const { paste, becomes } = await openEditor()
    paste({ html: pasted })
    await becomes(html)
  })

  it('leaves the pictures of other sites behind, and says so', async () => {
    const { paste, becomes } = await openEditor()
    paste({ html: '<p>Tea<img src="https://elsewhere.example/x.png" onerror="alert(1)"></p>' })
    await becomes('<p>Tea</p>')
    expect(await screen.findByText('Pictures from other sites were left out')).toBeInTheDocument()
  })
})

it('whatever can be written survives the cleaning of the server', async () => {
  const written = [
    '<h2>A <strong>first</strong> donation</h2><h3>In <em>Rangpur</em></h3>',
    '<p>I was <u>afraid</u> &amp; <s>late</s>,<br>"quoted" &lt;here&gt; রক্তদান</p>',
    '<ul><li><p>Tea</p><ol start="3"><li><p>Milk</p></li></ol></li></ul>',
    '<blockquote><p>Give.</p></blockquote><hr>',
    `<img src="${ADDRESS}" alt="A &quot;cup&quot;" width="640" height="480">`,
    '<p><a href="https://a.example/?a=1&amp;b=2">page</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+8801711000000">call</a></p>',
  ].join('')
  const { selectAll, press, becomes, html } = await openEditor(written)
  await selectAll()
  await press('Bold')
  await press('Undo')
  await becomes(written)
  expect(asReaders(cleanHtml(html()))).toBe(asReaders(written))
})

/** HTML without what the server alone decides: how links open and pictures load. */
function asReaders(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['rel', 'target', 'loading', 'referrerpolicy']) element.removeAttribute(name)
  }
  return body.innerHTML
}
