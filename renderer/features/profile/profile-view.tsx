import { useState } from 'react'
import type { Profile } from '#core/records/user.ts'
import { useFile } from '#data/device/files/use-file.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { linkWords, type Site, siteLink, webLink } from '#ui/links/web-link.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PersonPicture } from '#ui/person-picture.tsx'
import styles from './profile.module.css'
import { PROFILE_WORDS as WORDS } from './words.ts'

interface ProfileViewProps {
  readonly profile: Profile
  readonly groupName: string
  readonly isOwn: boolean
}

/** A profile. Anything that members wrote is shown as plain text, never as HTML. */
export function ProfileView({ profile, groupName, isOwn }: ProfileViewProps) {
  const { name, image, video, social } = profile
  const { bio, headerImage, location, projects } = social
  const header = useFile(headerImage)
  const picture = useFile(image)
  const isCoach = profile.isConsistencyCoach || profile.isExecutiveCoach
  const isBare =
    bio === '' && location === '' && projects.length === 0 && !social.instagram && !social.youtube
  return (
    <article className={styles.profile}>
      <div className={styles.header}>{header.url && <img src={header.url} alt="" />}</div>
      <div className={layout.stack}>
        <span className={styles.picture}>
          <PersonPicture name={name} url={picture.url} />
        </span>
        <div className={layout.shrink}>
          <PageTitle title={isOwn ? WORDS.own : name || WORDS.nameless}>
            {name || WORDS.nameless}
          </PageTitle>
          <p className={styles.facts}>
            {isCoach && <span className={layout.badge}>{WORDS.coach}</span>}
            {groupName !== '' && <span>{groupName}</span>}
            {location !== '' && <span>{location}</span>}
          </p>
        </div>
      </div>
      {bio !== '' && <p className={styles.bio}>{bio}</p>}
      <SocialLinks social={social} />
      {video !== '' && <Film value={video} name={name} />}
      {projects.length > 0 && <Projects projects={projects} />}
      {isBare && <p className={layout.muted}>{isOwn ? WORDS.ownEmpty : WORDS.empty}</p>}
    </article>
  )
}

function Projects({ projects }: { readonly projects: readonly string[] }) {
  return (
    <section aria-labelledby="projects">
      <h2 id="projects">{WORDS.projects}</h2>
      <ul className={layout.bullets}>
        {projects.map((project, index) => {
          const link = webLink(project)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts, and two may be the same
            <li key={index}>
              {link === undefined ? (
                project
              ) : (
                <ExternalLink to={link} className={layout.link}>
                  {linkWords(link)}
                </ExternalLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface FilmProps {
  readonly value: string
  readonly name: string
}

/** A member's video of up to 100 MB, downloaded only on demand. */
function Film({ value, name }: FilmProps) {
  const [wanted, setWanted] = useState(false)
  const { state, url } = useFile(value, wanted)
  if (state === 'none') return null
  if (!wanted) {
    return (
      <div className={styles.film}>
        <Button variant="light" onClick={() => setWanted(true)}>
          {name === '' ? 'Watch video' : `Watch ${name}’s video`}
        </Button>
      </div>
    )
  }
  if (url !== undefined) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: members’ own films come without captions
      <video className={styles.film} src={url} controls autoPlay aria-label={`Video of ${name}`} />
    )
  }
  return (
    <p className={styles.film} role="status">
      {state === 'loading' && 'Loading the video…'}
      {state === 'missing' && 'This video is no longer available.'}
      {state === 'away' && 'Couldn’t load the video. Try again when you’re online.'}
    </p>
  )
}

const NUMBER = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })

const SITES = [
  { site: 'instagram', countKey: 'instagramCount', countWords: WORDS.followers },
  { site: 'youtube', countKey: 'youtubeCount', countWords: WORDS.subscribers },
] as const satisfies readonly {
  readonly site: Site
  readonly countKey: string
  readonly countWords: (count: string) => string
}[]

/** The member's pages on other sites and their followers; text that is not a valid name or address is no link. */
function SocialLinks({ social }: Pick<Profile, 'social'>) {
  const given = SITES.filter(({ site }) => social[site] !== '')
  if (given.length === 0) return null
  return (
    <ul className={layout.tight} aria-label={WORDS.links}>
      {given.map(({ site, countKey, countWords }) => {
        const text = social[site]
        const link = siteLink(site, text)
        const count = social[countKey]
        return (
          <li key={site} className={layout.links}>
            <span className={styles.site}>{WORDS[site]}</span>
            {link === undefined ? (
              <span>{text}</span>
            ) : (
              <ExternalLink to={link}>{text}</ExternalLink>
            )}
            {count > 0 && <span className={layout.hint}>{countWords(NUMBER.format(count))}</span>}
          </li>
        )
      })}
    </ul>
  )
}
