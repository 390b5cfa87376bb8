import { useEffect, useRef, useState } from 'react'
import { type BotRule, ruleName } from '#core/policies/bot/bot-rule.ts'
import { nudgeKind } from '#core/policies/bot/nudge.ts'
import type { Group } from '#core/records/group.ts'
import { reachesEverybody } from '#core/server/commands/bot/run-rule.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { newBroadcastId } from '#data/pages/admin/announcements/announce.ts'
import { costOfRule, previewRule, wordsOf } from '#data/pages/admin/bot/bot-rules.ts'
import { usePreview } from '#data/pages/admin/bot/use-bot.ts'
import type { Account } from '#data/storage/account.ts'
import { localFirstWeekday } from '#ui/days/first-weekday.ts'
import { Button } from '#ui/kit/button.tsx'
import card from '#ui/kit/card.module.css'
import layout from '#ui/kit/layout.module.css'
import { Menu } from '#ui/kit/menu.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import support from '../support.module.css'
import { AsSeen } from '../tools/as-seen.tsx'
import { NameList } from '../tools/lists.tsx'
import { failureText, readsText, SUPPORT_WORDS } from '../words.ts'
import { RuleForm } from './rule-form.tsx'
import { scheduleText } from './schedule-words.ts'
import { cappedText, lastRunText, PREVIEW_WORDS, RULES_FOR, ranText } from './words.ts'

interface RuleCardProps {
  readonly account: Account
  readonly cloud: Cloud
  readonly rule: BotRule
  readonly groups: readonly Group[]
  /** It was added just now: shows its form, and comes into view. */
  readonly isNew: boolean
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

export function RuleCard(props: RuleCardProps) {
  const { account, cloud, rule, groups, isNew, onDuplicate, onRemove } = props
  const [opened, setOpened] = useState<'form' | 'preview' | undefined>(isNew ? 'form' : undefined)
  useBackCloses(opened === 'form', () => setOpened(undefined))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [answer, setAnswer] = useState('')
  const name = ruleName(rule)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setAnswer('')
    setAsked(undefined)
    try {
      await work()
    } catch (error) {
      setAnswer(failureText(error))
    }
    setBusy(false)
  }
  const save = async (given: BotRule) => {
    const { id, on, everybody } = given
    await cloud.command('save-bot-rule', { id, ...wordsOf(given), on, everybody })
  }
  const turn = (on: boolean) =>
    attempt(async () => {
      // Skipped if it costs too many reads: a run that would reach everybody is held anyway.
      if (on && !rule.everybody && (await costOfRule(cloud, rule)) <= READS_UNASKED) {
        const reach = await previewRule(cloud, rule, () => false)
        if (reachesEverybody(reach)) return setAsked({ count: reach.reached, next: 'switch-on' })
      }
      await save({ ...rule, on })
    })
  const run = (agreed?: 'reads' | 'everybody') =>
    attempt(async () => {
      const count = agreed ? 0 : await costOfRule(cloud, rule)
      if (count > READS_UNASKED) return setAsked({ count, next: 'look' })
      const everybody = agreed === 'everybody' ? { everybody: true as const } : {}
      const ran = await cloud.command('run-bot-rule', { id: rule.id, ...everybody })
      if (ran.held) setAsked({ count: ran.reached, next: 'run' })
      setAnswer(ranText(ran))
    })
  const test = () =>
    attempt(async () => {
      await cloud.command('test-bot-rule', { id: newBroadcastId(), ruleId: rule.id })
      setAnswer('Look at your bell: this is how members get it.')
    })
  const agree = ({ next }: Asked) => {
    if (next === 'look') void run('reads')
    else if (next === 'run') void run('everybody')
    else void attempt(() => save({ ...rule, everybody: true, on: true }))
  }
  const capped = cappedText(rule)
  return (
    <li className={card.card}>
      <div className={support.head}>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Switch
          label={rule.on ? 'On' : 'Off'}
          aria-label={`${name}: on or off`}
          checked={rule.on}
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
        />
      </div>
      <p>
        <strong>{scheduleText(rule, groups, localFirstWeekday())}</strong>
      </p>
      <p className={layout.hint}>{RULES_FOR[rule.kind]}</p>
      {opened !== 'form' && <AsSeen {...rule} kind={nudgeKind(rule.kind)} />}
      <p className={layout.hint}>{lastRunText(rule)}</p>
      {capped !== undefined && <p className={layout.hint}>{capped}</p>}
      <p role="status" className={support.answer}>
        {answer}
      </p>
      {asked && (
        <Question
          text={asked.next === 'look' ? readsText(asked.count) : everybodyText(asked.count)}
          yes={asked.next === 'look' ? 'Run anyway' : `Yes, nudge all ${asked.count}`}
          onAgree={() => agree(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <div className={layout.row}>
        <Button
          variant="outlined"
          aria-label={`Run now: ${name}`}
          busy={busy}
          onClick={() => void run()}
        >
          Run now
        </Button>
        {(['preview', 'form'] as const).map((is) => {
          const label = is === 'form' ? 'Edit' : 'Who would get it'
          return (
            <Button
              key={is}
              variant="subtle"
              aria-label={`${label}: ${name}`}
              aria-expanded={opened === is}
              onClick={() => setOpened(opened === is ? undefined : is)}
            >
              {label}
            </Button>
          )
        })}
        <Menu
          label={`More: ${name}`}
          variant="subtle"
          items={[
            { label: 'Test it on yourself', onSelect: () => void test() },
            { label: 'Duplicate', onSelect: onDuplicate },
            { label: 'Delete', onSelect: onRemove, danger: true },
          ]}
        >
          More
          <VisuallyHidden>about {name}</VisuallyHidden>
        </Menu>
      </div>
      {opened === 'preview' && <RulePreview cloud={cloud} rule={rule} />}
      {opened === 'form' && (
        <RuleForm
          account={account}
          rule={rule}
          groups={groups}
          onSave={async (changed) => {
            await save(changed)
            // Not what has been opened since.
            setOpened((now) => (now === 'form' ? undefined : now))
          }}
        />
      )}
    </li>
  )
}

function RulePreview({ cloud, rule }: { readonly cloud: Cloud; readonly rule: BotRule }) {
  const [agreed, setAgreed] = useState(false)
  const { reach, reads, trouble } = usePreview(cloud, rule, agreed)
  if (trouble !== undefined) return <p role="status">{troubleText(trouble)}</p>
  if (reads !== undefined) {
    return <Question text={readsText(reads)} yes="Load anyway" onAgree={() => setAgreed(true)} />
  }
  if (!reach) return <p role="status">Checking members…</p>
  const { reached, looked, names, unreadable } = reach
  return (
    <>
      <p role="status">{PREVIEW_WORDS.reached(reached, looked, reachesEverybody(reach))}</p>
      <NameList label="Who would get it" names={names} count={reached} />
      <UnreadableRecords ids={unreadable} advice="The bot skips these members." />
    </>
  )
}

/** What the admin has to confirm first: reaching everybody, or reading so many records (`look`). */
interface Asked {
  readonly count: number
  readonly next: 'switch-on' | 'run' | 'look'
}

const everybodyText = (count: number) => `This reaches everybody right now: ${count} members.`

interface QuestionProps {
  readonly text: string
  readonly yes: string
  readonly onAgree: () => void
  readonly onCancel?: () => void
}

function Question({ text, yes, onAgree, onCancel }: QuestionProps) {
  return (
    <div className={layout.notice} role="alert">
      <p>{text}</p>
      <div className={layout.row}>
        <Button onClick={onAgree}>{yes}</Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            {SUPPORT_WORDS.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
