import { threadWithMemberPath } from '#core/values/links/paths.ts'
import { needsAttention } from '#core/views/coaching/attention.ts'
import { isSnoozed } from '#core/views/coaching/snooze.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { useDeeds } from '#data/pages/coaching/done-today.ts'
import { useSnoozes } from '#data/pages/coaching/snoozes.ts'
import type { ShownMember } from '#data/pages/coaching/use-coached-member.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useNow } from '#data/platform/use-now.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { shortDay } from '#ui/day-words.ts'
import { Freshness } from '#ui/freshness.tsx'
import { buttonClass } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { SnoozeMenu } from '../snooze/snooze-menu.tsx'
import { asideText } from '../snooze/words.ts'
import { COACHING_WORDS, reasonText } from '../words.ts'
import styles from './member.module.css'

interface MemberHeaderProps {
  readonly view: ShownMember
  readonly account: Account
}

/** Who the member is, why they might need attention, and the ways to talk with them. */
export function MemberHeader({ view, account }: MemberHeaderProps) {
  const { member, group, attention, live, at } = view
  const picture = useFile(member.image)
  const snooze = useSnoozes(account)?.get(member.id)
  const isOff = isSnoozed(snooze, localDay(account.now()))
  const deeds = useDeeds(account, useNow())?.get(member.id) ?? []
  const aside = [
    ...(deeds.length > 0 ? [`${COACHING_WORDS.doneToday}: ${asideText({ deeds })}`] : []),
    ...(isOff && snooze ? [`Snoozed until ${shortDay(snooze.until)}`] : []),
  ].join(' · ')
  const name = member.name || COACHING_WORDS.unnamed
  const link = callLink(group?.links.groupCallLink, import.meta.env.VITE_COACHING_CALL_URL)
  return (
    <header className={styles.header}>
      <PersonPicture name={member.name} url={picture.url} />
      <div className={layout.shrink}>
        <PageTitle title={name}>
          <bdi>{name}</bdi>
        </PageTitle>
        <p className={classNames(styles.reason, needsAttention(attention) && styles.urgent)}>
          {reasonText(attention)}
        </p>
        <p className={styles.hint}>{group?.name}</p>
        {aside !== '' && <p className={styles.hint}>{aside}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={threadWithMemberPath(member.id)}>Open the thread</ButtonLink>
        {link !== undefined && (
          <a
            className={buttonClass({ variant: 'light' })}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            Group call (opens a new page)
          </a>
        )}
        <SnoozeMenu account={account} memberIds={[member.id]} who={name} />
        <Freshness live={live} at={at} />
      </div>
    </header>
  )
}
