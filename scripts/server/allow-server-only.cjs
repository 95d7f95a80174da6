// Lets a script load what is for the server alone. The condition `react-server` would do so too, but
// takes away the parts of React with which letters are written.
const path = require.resolve('server-only')
require.cache[path] = Object.assign(new module.constructor(path), { loaded: true })
