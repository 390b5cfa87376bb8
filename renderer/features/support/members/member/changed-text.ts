import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import type { MemberDraft } from '#data/pages/admin/members/save-member.ts'
import { DRAFT_WORDS, valueText } from '#ui/controls/words.ts'
import { SUPPORT_WORDS } from '../../words.ts'
import { FORM_WORDS } from '../words.ts'

interface Known {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Group>
}

/** What a field of a member is now, such as "Group is now “Owls”". */
export function changedText(
  field: keyof MemberDraft,
  now: MemberDraft,
  { members, groups }: Known,
): string {
  const coach = (id: string) => {
    const row = members.get(id)
    return id === '' ? FORM_WORDS.nobody : valueText(row ? shownName(row) : id)
  }
  switch (field) {
    case 'groupId':
      return DRAFT_WORDS.field(
        FORM_WORDS.group,
        now.groupId === ''
          ? SUPPORT_WORDS.noGroup
          : valueText(groups.get(now.groupId)?.name || now.groupId),
      )
    case 'tier':
      return DRAFT_WORDS.field(FORM_WORDS.plan, PLAN_NAMES[now.tier])
    case 'admin':
      return DRAFT_WORDS.field(`“${FORM_WORDS.isAdmin}”`, valueText(now.admin))
    case 'consistencyCoachId':
    case 'executiveCoachId':
      return DRAFT_WORDS.field(
        field === 'executiveCoachId' ? FORM_WORDS.executiveCoach : FORM_WORDS.consistencyCoach,
        coach(now[field]),
      )
    default:
      return DRAFT_WORDS.field(`“${FORM_WORDS[field]}”`, valueText(now[field]))
  }
}
