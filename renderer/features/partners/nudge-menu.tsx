import { useEffect, useRef, useState } from 'react'
import { PHRASES } from '#core/policies/partners/phrases.ts'
import { nudgePartner } from '#data/records/partner/commands.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { Menu } from '#ui/kit/menu.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './partners.module.css'
import { nameOf, NUDGE as WORDS } from './words.ts'

interface NudgeMenuProps {
  readonly account: Account
  readonly partner: PartnerView
}

/** Sends the partner one of the product's phrases, once a day; nothing to who has checked something, or may have. */
export function NudgeMenu({ account, partner }: NudgeMenuProps) {
  const { userId, name, days, iNudgedToday, mayNudge, waits } = partner
  const isAway = useIsAway()
  const done = useRef<HTMLParagraphElement>(null)
  const [hasSent, setSent] = useState(false)
  const send = async (phrase: number) => {
    try {
      await nudgePartner(account, { userId, name, phrase })
      setSent(true)
    } catch (error) {
      showDatabaseError(error)
    }
  }
  // The menu's button, which had the focus, is gone.
  useEffect(() => {
    if (iNudgedToday && hasSent) done.current?.focus()
  }, [iNudgedToday, hasSent])
  if (iNudgedToday) {
    return (
      <p className={styles.nudgedToday} ref={done} tabIndex={-1}>
        {waits && isAway ? 'They get it once you’re back online' : 'Nudged today'}
      </p>
    )
  }
  // While the cloud is out of reach, the server decides once it has the nudge.
  if (!mayNudge || !(days?.theirs === 'open' || isAway)) return null
  const items = PHRASES.map((phrase, index) => ({
    label: phrase,
    onSelect: () => void send(index),
  }))
  return (
    <Menu variant="light" label={WORDS.menu(nameOf(name))} items={items}>
      {WORDS.menu(nameOf(name))}
    </Menu>
  )
}
