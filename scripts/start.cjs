// Runs start.ts by `require` alone. With `node --import tsx` every `import()` waits for tsx's thread, and Next
// imports the cache handler anew for each request.
require('tsx/cjs')
require('./start.ts')
