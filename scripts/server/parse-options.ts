import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CommandError } from '@/lib/core/server/command-error'

/** Reads the options of a command. Throws a CommandError with the usage if one is invalid. */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  options: T,
) {
  try {
    return parseArgs({ args, options }).values
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`)
  }
}
