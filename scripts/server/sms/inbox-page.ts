import type { CaughtSms } from './gateway'

/** The page that shows every SMS that was caught, the latest first, and lets one answer as its reader. */
export function inboxPage(caught: readonly CaughtSms[], canAnswer: boolean): string {
  const rows = caught.toReversed().map(
    ({ to, text, at }) => `<li>
  <p><strong>${escaped(to)}</strong> <time>${escaped(at)}</time></p>
  <p>${linked(escaped(text))}</p>
  ${canAnswer ? answerForm(to) : ''}
</li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="20">
<title>SMS of ShareLife</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 } li { border-top: 1px solid #ccc; padding: 1rem 0 }
  p { margin: 0 0 .5rem; overflow-wrap: anywhere } time { color: #555 } input { font: inherit }
</style>
<h1>SMS of ShareLife</h1>
<p>Caught on this computer and never sent on.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No SMS yet.</p>'}
</html>`
}

function answerForm(to: string): string {
  return `<form method="post" action="/reply">
    <input type="hidden" name="from" value="${escaped(to)}">
    <label>Answer from this phone <input name="text" required placeholder="YES 12345"></label>
    <button>Send</button>
  </form>`
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[\w.:/-]+/g, '<a href="$&">$&</a>')
}
