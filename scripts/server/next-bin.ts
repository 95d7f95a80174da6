import path from 'node:path'

const manifest = require.resolve('next/package.json')

/** The script behind the command `next`, for node. */
export const nextBin = path.join(path.dirname(manifest), require(manifest).bin.next)
