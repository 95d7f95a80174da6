import type english from '../en'
import accessTokens from './access-tokens.json'
import adminList from './admin-list.json'
import alerts from './alerts.json'
import audit from './audit.json'
import badges from './badges.json'
import blog from './blog.json'
import bloodBanks from './blood-banks.json'
import bookings from './bookings.json'
import campaigns from './campaigns.json'
import certificates from './certificates.json'
import chapters from './chapters.json'
import chat from './chat.json'
import contact from './contact.json'
import contactRequests from './contact-requests.json'
import content from './content.json'
import developers from './developers.json'
import donors from './donors.json'
import errors from './errors.json'
import exportsOfLists from './exports.json'
import failedEmails from './failed-emails.json'
import healthTests from './health-tests.json'
import imports from './imports.json'
import invitations from './invitations.json'
import layout from './layout.json'
import marketing from './marketing.json'
import matching from './matching.json'
import moderation from './moderation.json'
import notifications from './notifications.json'
import offline from './offline.json'
import overview from './overview.json'
import payments from './payments.json'
import pledges from './pledges.json'
import push from './push.json'
import reminders from './reminders.json'
import requests from './requests.json'
import share from './share.json'
import shared from './shared.json'
import sms from './sms.json'
import standingRequests from './standing-requests.json'
import trust from './trust.json'
import ui from './ui.json'
import users from './users.json'
import validation from './validation.json'
import waitingList from './waiting-list.json'
import webhooks from './webhooks.json'

const messages: typeof english = {
  'access-tokens': accessTokens,
  'admin-list': adminList,
  alerts,
  audit,
  badges,
  blog,
  'blood-banks': bloodBanks,
  bookings,
  campaigns,
  certificates,
  chapters,
  chat,
  contact,
  'contact-requests': contactRequests,
  content,
  developers,
  donors,
  errors,
  exports: exportsOfLists,
  'failed-emails': failedEmails,
  'health-tests': healthTests,
  imports,
  invitations,
  layout,
  marketing,
  matching,
  moderation,
  notifications,
  offline,
  overview,
  payments,
  pledges,
  push,
  reminders,
  requests,
  share,
  shared,
  sms,
  'standing-requests': standingRequests,
  trust,
  ui,
  users,
  validation,
  'waiting-list': waitingList,
  webhooks,
}

export default messages
