/**
 * Draws the illustrations and icons of the pages into two files:
 *   npx tsx scripts/pictures/draw-illustrations.ts
 * Browsers keep them for a year: raise the number in a changed file's name (components/illustrations,
 * components/ui/icon.tsx) as well.
 */
import { writeFileSync } from 'node:fs'
import { ILLUSTRATIONS_FILE } from '@/components/illustrations'
import { ICONS_FILE } from '@/components/ui/icon'
import { inProject } from '../server/project'
import { iconsFile, illustrationsFile } from './symbols'

writeFileSync(inProject('public', ILLUSTRATIONS_FILE), illustrationsFile())
writeFileSync(inProject('public', ICONS_FILE), iconsFile())
