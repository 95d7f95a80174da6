import path from 'node:path'

const manifest = require.resolve('next/package.json')

/** The script of the command `next`. */
export const nextBin = path.join(path.dirname(manifest), require(manifest).bin.next)
