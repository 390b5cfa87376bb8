import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { ALERT_DAYS, type AlertChoice, type CoachAlert } from '#core/records/coaching.ts'
import { coachedMemberPath } from '#core/values/links/paths.ts'
import { alarmOf } from '#core/views/coaching/alerts.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { useAlerts } from '#data/pages/coaching/alerts.ts'
import type { GroupRow } from '#data/pages/coaching/group-rows.ts'
import { useCoachingGroup } from '#data/pages/coaching/use-coaching-group.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ALERTS_ARE_READ } from '#ui/privacy/words.ts'
import { showToast } from '#ui/toast.ts'
import { AllMembers } from '../all-members.tsx'
import page from '../page.module.css'
import snooze from '../snooze/snooze.module.css'
import { COACHING_WORDS, reasonText } from '../words.ts'
import styles from './alerts.module.css'

/** "Never", "1 day" … "7 days" */
const DAY_CHOICES = Array.from({ length: ALERT_DAYS.most + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? 'Never' : counted(days, 'day'),
}))

const FIRST = { idleDays: 3, half: false } as const

export function AlertsScreen() {
  const { data, isPaused, refetch } = useAlerts()
  const records = data?.own
  const { rows, state } = useCoachingGroup()
  const cloud = useCloud()
  const save: Save = async (memberId, choice) => {
    try {
      await cloud?.command('set-coach-alert', { memberId, ...choice })
      refetch()
      return true
    } catch (error) {
      showToast({ kind: 'warning', message: troubleText(error) })
      return false
    }
  }
  return (
    <div className={page.page}>
      <AllMembers />
      <PageTitle title="Alerts" />
      <p
        className={layout.muted}
      >{`Each morning at eight the bell says how many of your members these are about. ${ALERTS_ARE_READ}`}</p>
      {isPaused && <p role="status">{COACHING_WORDS.unreachable}</p>}
      {(!records || state === 'loading') && !isPaused && <Loading>Loading your alerts…</Loading>}
      {records && state !== 'loading' && (
        <>
          <Today alerts={records} rows={rows} />
          <Rules alerts={records} rows={rows} isDisabled={!cloud} save={save} />
        </>
      )}
    </div>
  )
}

interface Shown {
  readonly alerts: readonly CoachAlert[]
  readonly rows: readonly GroupRow[]
}

function Today({ alerts, rows }: Shown) {
  const told = rows.flatMap(({ member, facts, isCounted }) => {
    const reason = isCounted && alarmOf(alerts, facts)
    return reason ? [{ member, reason }] : []
  })
  const uncounted = rows.filter(({ isCounted }) => !isCounted).length
  const isEmpty = told.length === 0
  return (
    <Card id="alerts-today" title="Today">
      {isEmpty && <p>{alerts.length === 0 ? 'No alerts yet.' : 'Nobody right now.'}</p>}
      {uncounted > 0 && alerts.length > 0 && (
        <p>{`The days of ${counted(uncounted, 'member')} are not loaded here.`}</p>
      )}
      {!isEmpty && (
        <ul className={snooze.list} aria-labelledby="alerts-today">
          {told.map(({ member, reason }) => (
            <li key={member.id}>
              <Link className={snooze.name} to={coachedMemberPath(member.id)}>
                <bdi>{member.name || COACHING_WORDS.unnamed}</bdi>
              </Link>
              <span>{reasonText(reason)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Save = (memberId: string, choice: Pick<CoachAlert, 'idleDays' | 'half'>) => Promise<boolean>

interface RulesProps extends Shown {
  readonly isDisabled: boolean
  readonly save: Save
}

function Rules({ alerts, rows, isDisabled, save }: RulesProps) {
  const nameOf = (id: string) =>
    rows.find(({ member }) => member.id === id)?.member.name || COACHING_WORDS.unnamed
  const ofAll = alerts.find(({ memberId }) => memberId === '')
  const ofOne = alerts.filter(({ memberId }) => memberId !== '')
  const others = rows.filter(({ member }) => !ofOne.some((one) => one.memberId === member.id))
  return (
    <>
      <AlertForm
        title="All my members"
        alert={ofAll}
        isDisabled={isDisabled}
        onChange={(choice) => save('', choice)}
      />
      {ofOne.map((alert) => (
        <AlertForm
          key={alert.id}
          title={nameOf(alert.memberId)}
          alert={alert}
          isDisabled={isDisabled}
          onChange={(choice) => save(alert.memberId, choice)}
        />
      ))}
      {others.length > 0 && (
        <Select
          className={styles.choice}
          label="One more alert, for"
          value=""
          disabled={isDisabled}
          options={[
            { value: '', label: 'Choose a member' },
            ...others.map(({ member: { id } }) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(id) => id !== '' && void save(id, FIRST)}
        />
      )}
    </>
  )
}

interface AlertFormProps {
  readonly title: string
  /** Undefined where nothing is told. */
  readonly alert: AlertChoice | undefined
  readonly isDisabled: boolean
  /** @returns whether it holds */
  readonly onChange: (choice: AlertChoice) => Promise<boolean>
}

function AlertForm({ title, alert, isDisabled, onChange }: AlertFormProps) {
  const [asked, setAsked] = useState<AlertChoice>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new object
  useEffect(() => setAsked(undefined), [alert])
  const { idleDays, half } = asked ?? alert ?? { idleDays: 0, half: false }
  const change = (changes: Partial<AlertChoice>) => {
    const choice = { idleDays, half, ...changes }
    setAsked(choice)
    void onChange(choice).then((holds) => holds || setAsked(undefined))
  }
  return (
    <Card title={title}>
      <Select
        className={styles.choice}
        label="Nothing checked for"
        value={String(idleDays)}
        options={DAY_CHOICES}
        disabled={isDisabled}
        onChange={(days) => change({ idleDays: Number(days) })}
      />
      <Switch
        label="Points under half of the usual"
        hint="The last 7 days against what was usual before. Nothing in a member’s first two weeks."
        checked={half}
        disabled={isDisabled}
        onChange={({ currentTarget }) => change({ half: currentTarget.checked })}
      />
    </Card>
  )
}
