import { existsSync } from 'node:fs'
import { Complaint, run } from './complaint'
import { inProject } from './project'

type MailDev = {
  listen: (callback: (error?: Error) => void) => void
}

type MailDevOptions = {
  smtp: number
  web: number
  ip: string
  mailDirectory: string
  silent: boolean
}

/**
 * The demo's mailbox, a separate process: accepts every mail of the product, shows it in the browser
 * and forwards nothing. Mails are stored in .data/mail between runs.
 */
async function main() {
  const [smtp, web] = process.argv.slice(2).map(Number)
  if (!smtp || !web) throw new Error('Usage: mail-viewer.ts <smtp port> <web port>')
  if (!existsSync(inProject('node_modules', 'maildev'))) {
    throw new Complaint(
      'maildev is not installed; run npm ci without omitting development packages',
    )
  }
  // The package has no types of its own.
  const createMailDev: (options: MailDevOptions) => MailDev = require('maildev')
  const ip = '127.0.0.1'
  const mailDirectory = inProject('.data', 'mail')
  createMailDev({ smtp, web, ip, mailDirectory, silent: true }).listen((error) => {
    if (error) throw error
    process.send?.('ready')
  })
}

run(main)
