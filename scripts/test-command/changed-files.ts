import { runCommand } from '../mongod/run-command'
import { projectRoot } from '../server/project'

const LIMITS = { silenceMs: 20_000, limitMs: 20_000 }

/**
 * The files that differ from where this branch left main, as they lie in the folder now: committed,
 * not yet committed and new ones, by their paths below the folder. On main itself, or where there is no
 * main, what is not yet committed. Throws outside a git repository.
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
