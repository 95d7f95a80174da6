import { runCommand } from '../mongod/run-command'
import { projectRoot } from '../server/project'

const LIMITS = { silenceMs: 20_000, limitMs: 20_000 }

/**
 * The files that differ from where this branch left main: committed, uncommitted and new ones, relative to the
 * folder. On main itself, or without main, only uncommitted ones. Throws outside a git repository.
 */
export async function changedFiles(root = projectRoot): Promise<string[]> {
  const git = (...args: string[]) =>
    runCommand('git', ['-C', root, ...args], { env: process.env, ...LIMITS })
  const sinceMain = (name: string) => git('merge-base', 'HEAD', name)
  const base = await sinceMain('main')
    .catch(() => sinceMain('origin/main'))
    .catch(() => 'HEAD')
  const differing = await git('diff', '--name-only', '--relative', '--diff-filter=d', base.trim())
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${added}`.split('\n').filter(Boolean))].sort()
}
