// Runs server/start.ts by `require` alone. With `node --import tsx` every `import()` waits for tsx's thread, and Next
// imports the cache handler anew for each request.
require('tsx/cjs')
// tsx switches source maps on, and node then keeps the parsed map of every module that a process ever loads:
// 100 MB here (docs/operations.md).
process.setSourceMapsEnabled(false)
// The server looks up pages in the database.
require('./server/as-server.cjs')
require('../server/start.ts')
