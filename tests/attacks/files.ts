import { threadNames, uploadDay } from '#core/policies/storage/file-names.ts'
import { newUser, type User } from '#core/records/user.ts'
import type { Attack, Given, Person } from './attack.ts'

const FILE = { path: 'users/mia/private/picture-0', contentType: 'image/png', bytes: 300_000 }
const MB = 1024 * 1024

/** One lie about a file, told by the member. */
const lie = (
  title: string,
  changes: Partial<typeof FILE>,
  code: Attack['code'] = 'permission-denied',
): Attack => ({
  ...{ title, by: 'mia', kind: 'allow-upload', request: { ...FILE, ...changes }, code },
  honest: { request: FILE },
})

const member = (id: Person, changes: Partial<User>): Given => {
  return {
    collection: 'users',
    data: { ...newUser({ id, name: id, email: '', now: 1 }), ...changes },
  }
}

/** Storing files; `storage.rules` let nobody store what was not allowed. @param now in ms */
export function filesAttacks(now: number): readonly Attack[] {
  const [name] = threadNames(uploadDay(now), [])
  const inThread = (sender: string, coach = 'cleo') => `users/${sender}/thread/mia/${coach}/${name}`
  const into = (title: string, by: Person, path: string, given: readonly Given[] = []): Attack => ({
    ...{ title, by, kind: 'allow-upload', request: { ...FILE, path }, given },
    ...{ code: 'permission-denied' },
    honest: { by: 'cleo', request: { ...FILE, path: 'users/cleo/private/picture-1' } },
  })
  return [
    lie('a file is stored in somebody else’s folder', { path: 'users/max/private/picture-0' }),
    lie('a file is stored under a name of its own', { path: 'users/mia/private/photo.png' }),
    lie('an eleventh picture is stored', { path: 'users/mia/private/picture-10' }),
    lie('a picture is stored in a video’s place', { path: 'users/mia/private/video-0' }),
    lie('a file is stored outside of the three folders', { path: 'users/mia/public/picture-0' }),
    lie('a picture is sent to somebody else’s coach', { path: inThread('mia', 'otto') }),
    lie('a picture is sent in the other’s name', { path: inThread('cleo') }),
    lie('a thirty-first picture is sent', { path: inThread('mia').replace(/..$/, '30') }),
    lie('a picture of another day is sent', { path: inThread('mia').replace(/\d+-/, '20000-') }),
    lie('a page is stored as a picture', { contentType: 'text/html' }, 'invalid'),
    lie('a picture that may hold scripts is stored', { contentType: 'image/svg+xml' }, 'invalid'),
    lie('a picture of more than 5 MB is stored', { bytes: 5 * MB + 1 }, 'invalid'),
    lie('a file of less than nothing is stored', { bytes: -1 }, 'invalid'),
    into('a closed account stores a file', 'zoe', 'users/zoe/private/picture-0'),
    into('an admin sends a picture in a thread of two others', 'ada', inThread('ada')),
    into('a former coach sends a picture', 'cleo', inThread('cleo'), [member('mia', {})]),
    into('a member’s coach sends a picture to a closed account', 'cleo', inThread('cleo'), [
      member('mia', { deleted: true }),
    ]),
  ]
}
