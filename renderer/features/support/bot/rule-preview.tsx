import { useState } from 'react'
import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { reachesEverybody } from '#core/policies/bot/run-rule.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { usePreview } from '#data/pages/admin/bot/use-bot.ts'
import { Button } from '#ui/kit/button.tsx'
import { UnreadableRecords } from '#ui/unreadable-records.tsx'
import { NameList } from '../tools/name-list.tsx'
import styles from '../tools/tools.module.css'
import { readsText } from '../words.ts'
import { PREVIEW_WORDS } from './words.ts'

/** Who would get a rule's nudge if it ran now. */
export function RulePreview({ cloud, rule }: { readonly cloud: Cloud; readonly rule: BotRule }) {
  const [agreed, setAgreed] = useState(false)
  const { reach, reads, trouble } = usePreview(cloud, rule, agreed)
  if (trouble !== undefined) return <p role="status">{troubleText(trouble)}</p>
  if (reads !== undefined) {
    return (
      <div className={styles.warning} role="alert">
        <p>{readsText(reads)}</p>
        <div className={styles.actions}>
          <Button onClick={() => setAgreed(true)}>Load anyway</Button>
        </div>
      </div>
    )
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
