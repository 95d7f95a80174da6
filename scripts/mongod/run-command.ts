import { spawn } from 'node:child_process'
import { projectRoot } from '../server/project'
import type { Settings } from '../server/settings'

export type CommandOptions = {
  env: Settings
  /** The command is stopped after this long without output. */
  silenceMs: number
  /** How long its first output may take, for a program that says when it begins; default `silenceMs`. */
  beginMs?: number
  /** The command is stopped after this long in any case. */
  limitMs: number
  /** Called with every line of output. */
  onLine?: (line: string) => void
}

/**
 * Runs a command and returns its output. Rejects with its last lines when it fails, is silent for too
 * long or takes too long. It ends with this process.
 */
export function runCommand(command: string, args: string[], options: CommandOptions) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: options.env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let verdict: string | undefined
    const end = (reason: string) => {
      verdict = reason
      child.kill('SIGKILL')
    }
    const limit = setTimeout(end, options.limitMs, `took longer than ${options.limitMs / 1000} s`)
    const silenceWords = `no sign of life for ${options.silenceMs / 1000} s`
    let silence = setTimeout(end, options.beginMs ?? options.silenceMs, silenceWords)
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)

    const listen = (chunk: Buffer) => {
      clearTimeout(silence)
      silence = setTimeout(end, options.silenceMs, silenceWords)
      printed += chunk
      for (const line of chunk.toString().split(/[\r\n]+/)) {
        if (line.trim()) options.onLine?.(line.trim())
      }
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)

    const settle = (failure?: string) => {
      clearTimeout(limit)
      clearTimeout(silence)
      process.removeListener('exit', endWithUs)
      if (failure === undefined) resolve(printed)
      else reject(new Error(failure))
    }
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => {
      if (code === 0) settle()
      else
        settle(
          verdict ??
            (printed.trim().split('\n').slice(-3).join('\n') || `ended with ${signal ?? code}`),
        )
    })
  })
}
