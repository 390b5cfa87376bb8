/** Runs what the server was asked for: the same on Firebase, on the embedded backend and in tests. */
import * as z from 'zod/mini'
import {
  answerPlan,
  noteIdentity,
  requestPlan,
  setDisabled,
  setRoles,
} from '#core/server/commands/accounts/roles.ts'
import { changeGroup, makeGroup, saveProject } from '#core/server/commands/community/groups.ts'
import { setMembership, tellReferrer } from '#core/server/commands/joining/set-membership.ts'
import type { Executor } from '#core/server/executor.ts'
import { countCommand } from '#core/server/handling/budget.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import type { CommandContext, Handler } from '#core/server/handling/rights.ts'
import { COMMANDS, type CommandKind } from '#core/server/requests/requests.ts'
import { changeMember } from './accounts/change-member.ts'
import { closeMember, reopenMember, setClosed } from './accounts/closing.ts'
import { logExport } from './accounts/log-export.ts'
import { agreementHandlers } from './agreements/agreements.ts'
import { beginBroadcast, chooseAddressees, testBroadcast } from './announcements/begin.ts'
import { cancelBroadcast, startBroadcast, stopBroadcast } from './announcements/change.ts'
import {
  addBotRules,
  removeBotRule,
  restoreBotRule,
  saveBotRule,
  testBotRule,
} from './bot/rules.ts'
import { runBotRule } from './bot/run.ts'
import { beginRun, chooseMembers, continueRun, ordering } from './bulk/run-orders.ts'
import { passOnCheckIn, replyToCheckIn, sendCheckIn } from './coaching/check-ins.ts'
import {
  countSession,
  readCoachAlerts,
  sendCoachMessage,
  setCoachAlert,
} from './coaching/coach-commands.ts'
import { remindBrowser } from './devices/remind-browser.ts'
import { allowUpload } from './files/allow-upload.ts'
import { barMember, liftBar } from './joining/group-blocks.ts'
import { endInvites, importInvites, makeInvite, revokeInvite } from './joining/invites.ts'
import { answerRequest, askToJoin, takeBackRequest } from './joining/join-requests.ts'
import { moveMember } from './joining/move-member.ts'
import { setBlock } from './people/blocks.ts'
import { giveKudos } from './people/kudos.ts'
import { nudgePartner, sayToPartner } from './people/partners.ts'
import { decideReport } from './safety/decide-report.ts'
import { reportContent } from './safety/report-content.ts'
import { sendMessage } from './threads/send-message.ts'

const HANDLERS: { readonly [Kind in CommandKind]: Handler<Kind> } = {
  ...agreementHandlers,
  'answer-plan': answerPlan,
  'change-member': changeMember,
  'close-member': closeMember,
  'log-export': logExport,
  'note-identity': noteIdentity,
  'reopen-member': reopenMember,
  'request-plan': requestPlan,
  'set-closed': setClosed,
  'set-disabled': setDisabled,
  'set-roles': setRoles,
  'begin-broadcast': beginBroadcast,
  'cancel-broadcast': cancelBroadcast,
  'choose-addressees': chooseAddressees,
  'start-broadcast': startBroadcast,
  'stop-broadcast': stopBroadcast,
  'test-broadcast': testBroadcast,
  'add-bot-rules': addBotRules,
  'remove-bot-rule': removeBotRule,
  'restore-bot-rule': restoreBotRule,
  'run-bot-rule': runBotRule,
  'save-bot-rule': saveBotRule,
  'test-bot-rule': testBotRule,
  'begin-run': beginRun,
  'choose-members': chooseMembers,
  'apply-run': ordering('apply'),
  'stop-run': ordering('stop'),
  'resume-run': ordering('resume'),
  'undo-run': ordering('undo'),
  'forget-run': ordering('forget'),
  'continue-run': continueRun,
  'count-session': countSession,
  'pass-on-check-in': passOnCheckIn,
  'read-coach-alerts': readCoachAlerts,
  'reply-to-check-in': replyToCheckIn,
  'send-check-in': sendCheckIn,
  'send-coach-message': sendCoachMessage,
  'set-coach-alert': setCoachAlert,
  'tell-referrer': tellReferrer,
  'change-group': changeGroup,
  'make-group': makeGroup,
  'save-project': saveProject,
  'remind-browser': remindBrowser,
  'allow-upload': allowUpload,
  'answer-request': answerRequest,
  'ask-to-join': askToJoin,
  'bar-member': barMember,
  'end-invites': endInvites,
  'import-invites': importInvites,
  'lift-bar': liftBar,
  'make-invite': makeInvite,
  'move-member': moveMember,
  'revoke-invite': revokeInvite,
  'set-membership': setMembership,
  'take-back-request': takeBackRequest,
  'give-kudos': giveKudos,
  'nudge-partner': nudgePartner,
  'say-to-partner': sayToPartner,
  'set-block': setBlock,
  'decide-report': decideReport,
  'report-content': reportContent,
  'send-message': sendMessage,
}

const callSchema = z.object({ kind: z.string(), request: z.unknown() })

/** @param call kind and request as they came in. @throws Refusal, also for what is no command or no request of it */
export async function runCommand(
  executor: Executor,
  call: unknown,
  context: CommandContext,
): Promise<unknown> {
  const parsed = callSchema.safeParse(call)
  const kind = parsed.data?.kind
  if (kind === undefined || !isCommand(kind)) throw new Refusal('invalid', UNKNOWN)
  await countCommand(executor, context, kind, COMMANDS[kind])
  return runOne(executor, kind, parsed.data?.request, context)
}

const UNKNOWN =
  'The community’s server is older or newer than this app. Update the app, or try again later.'

function isCommand(kind: string): kind is CommandKind {
  return Object.hasOwn(COMMANDS, kind)
}

function runOne<Kind extends CommandKind>(
  executor: Executor,
  kind: Kind,
  asked: unknown,
  context: CommandContext,
): Promise<unknown> {
  const request = z.safeParse(COMMANDS[kind].request, asked)
  if (!request.success) {
    throw new Refusal('invalid', 'The server doesn’t accept this.', { cause: request.error })
  }
  return HANDLERS[kind](executor, request.data, context)
}
