import { INVITE_DAYS } from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { InvitationPlan } from '#core/views/admin/import/plan-invitations.ts'
import { byName } from '#core/views/admin/members/directory.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { PagedList } from '../tools/lists.tsx'
import { PREVIEW_WORDS as WORDS } from './words.ts'

export interface ImportDraft {
  readonly text: string
  readonly days: string
  readonly choices: Readonly<Record<string, string>>
}

interface ImportPreviewProps {
  readonly plan: InvitationPlan
  readonly groups: readonly Group[]
  readonly given: ImportDraft
  readonly onChange: (next: ImportDraft) => void
  /** The members are known, so that none of them is invited. */
  readonly canMake: boolean
  readonly busy: boolean
  readonly onMake: () => void
}

const DAYS = INVITE_DAYS.map((days) => ({ value: String(days), label: counted(days, 'day') }))

export function ImportPreview(props: ImportPreviewProps) {
  const { plan, groups, given, onChange, canMake, busy, onMake } = props
  const { invitees, leftOut } = plan
  const names = new Map(groups.map(({ id, name }) => [id, name || WORDS.unnamed]))
  const counts = new Map<string, number>()
  for (const { groupId } of invitees) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  const named = [...counts].map(([id, count]) => ({
    id,
    count,
    name: names.get(id) ?? id,
    email: '',
  }))
  return (
    <Card title="Preview">
      {named.length === 0 ? (
        <p>Nobody would be invited.</p>
      ) : (
        <ul>
          {byName(named).map(({ id, count, name }) => (
            <li key={id}>
              <bdi>{WORDS.toGroup(count, name)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <GroupChoices plan={plan} groups={groups} given={given} onChange={onChange} />
      {leftOut.length > 0 && (
        <div className={layout.loose}>
          <h3>{WORDS.leftOut(leftOut.length)}</h3>
          <PagedList items={leftOut} page={20} more={100}>
            {({ line, why }) => (
              <li key={line}>
                <bdi>{`Line ${line}: ${why}`}</bdi>
              </li>
            )}
          </PagedList>
        </div>
      )}
      {invitees.length > 0 && (
        <div className={layout.loose}>
          <Select
            label="The invitations last"
            value={given.days}
            options={DAYS}
            onChange={(days) => onChange({ ...given, days })}
          />
          {!canMake && (
            <p role="status">
              The list of members has to load first, so that no member is invited.
            </p>
          )}
          <div className={layout.row}>
            <Button disabled={!canMake} busy={busy} onClick={onMake}>
              {WORDS.make(invitees.length)}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}

/** For each name that means no open group: which one is meant, or that its rows are left out. */
function GroupChoices({
  plan,
  groups,
  given,
  onChange,
}: Pick<ImportPreviewProps, 'plan' | 'groups' | 'given' | 'onChange'>) {
  if (plan.open.length === 0) return null
  const options = [
    { value: '', label: 'Leave out' },
    ...groups
      .filter(({ archived }) => !archived)
      .map(({ id, name }) => ({ value: id, label: name || WORDS.unnamed })),
  ]
  return (
    <div className={layout.loose}>
      <h3>Groups to choose</h3>
      {plan.open.map((one) => (
        <Select
          key={one.key}
          label={WORDS.open(one)}
          value={given.choices[one.key] ?? ''}
          options={options}
          onChange={(id) => onChange({ ...given, choices: { ...given.choices, [one.key]: id } })}
        />
      ))}
    </div>
  )
}
