import { changeMember } from './change-member.ts'
import { closeMember, reopenMember, setClosed } from './closing.ts'
import { logExport } from './log-export.ts'
import { noteIdentity } from './note-identity.ts'
import { answerPlan, requestPlan } from './plans.ts'
import { setDisabled, setRoles } from './roles.ts'

export const accountHandlers = {
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
}
