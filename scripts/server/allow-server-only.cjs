// Lets a script load server-only modules. The condition `react-server` would remove the parts of React that
// render emails.
const path = require.resolve('server-only')
require.cache[path] = Object.assign(new module.constructor(path), { loaded: true })
