import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { needsAWord } from '#core/coaching/attention.ts'
import { callLink } from '#core/onboarding/call-link.ts'
import { threadWithMemberPath } from '#core/paths.ts'
import type { ShownMember } from '#data/coaching/use-coached-member.ts'
import { useFile } from '#data/files/use-file.ts'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import { reasonWords } from './attention-words.ts'
import { Freshness } from './freshness.tsx'
import styles from './member.module.css'

/** Who it is, why they might need a word, and where one talks with them. */
export function MemberHeader({ view }: { readonly view: ShownMember }) {
  const { member, group, attention, live, at } = view
  const picture = useFile(member.image)
  const name = member.name || 'Somebody'
  const link = callLink(group?.links.groupCallLink, import.meta.env.VITE_COACHING_CALL_URL)
  return (
    <header className={styles.header}>
      <PersonPicture name={member.name} url={picture.url} />
      <div className={styles.who}>
        <PageTitle title={name}>
          <bdi>{name}</bdi>
        </PageTitle>
        <p className={classNames(styles.reason, needsAWord(attention) && styles.urgent)}>
          {reasonWords(attention)}
        </p>
        <p className={styles.hint}>{group?.name}</p>
      </div>
      <div className={styles.actions}>
        <Button component={Link} to={threadWithMemberPath(member.id)} size="md">
          Open the thread
        </Button>
        {link !== undefined && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="md"
          >
            Group call (opens a new page)
          </Button>
        )}
        <Freshness live={live} at={at} />
      </div>
    </header>
  )
}
