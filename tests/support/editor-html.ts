/** The HTML of a post with every element of the editor. */
export const EDITOR_HTML = [
  '<h2>A <strong>first</strong> donation</h2><h3>In <em>Rangpur</em></h3>',
  '<p>I was <u>afraid</u> &amp; <s>late</s>,<br>"quoted" &lt;here&gt; রক্তদান</p><p></p>',
  '<ul><li><p>Tea</p><ol start="3"><li><p>Milk</p></li></ol></li></ul>',
  '<blockquote><p>Give.</p></blockquote><hr>',
  '<img src="/api/images/64f0c0ffee64f0c0ffee64f0" alt="A &quot;cup&quot;" width="640" height="480">',
  '<p><a href="https://tea.example/?a=1&amp;b=2">page</a> <a href="mailto:a@tea.example">mail</a> ',
  '<a href="tel:+8801711000000">call</a></p>',
].join('')
