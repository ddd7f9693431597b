import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** The code of the error that a guarded look-up ends with. */
export const FORBIDDEN_ADDRESS = 'ERR_FORBIDDEN_ADDRESS'

/** Names of metadata services, whatever address they have. */
const FORBIDDEN_NAMES = new Set(['metadata.google.internal', 'metadata.goog'])

const FORBIDDEN = forbiddenAddresses()

/**
 * Where credentials of the machine itself are handed out to whoever can send a request: link-local addresses and the
 * metadata services of clouds that lie elsewhere. Each IPv4 one also as it is written in IPv6; a block list knows the
 * mapped form (`::ffff:…`) by itself.
 */
function forbiddenAddresses(): BlockList {
  const list = new BlockList()
  list.addSubnet('169.254.0.0', 16, 'ipv4')
  for (const prefix of ['::', '64:ff9b::']) list.addSubnet(`${prefix}a9fe:0`, 112, 'ipv6')
  list.addSubnet('2002:a9fe::', 32, 'ipv6')
  // Alibaba, Azure's host and Oracle.
  for (const address of ['100.100.100.200', '168.63.129.16', '192.0.0.192']) {
    list.addAddress(address, 'ipv4')
    for (const prefix of ['::', '64:ff9b::']) list.addAddress(`${prefix}${address}`, 'ipv6')
  }
  list.addSubnet('fe80::', 10, 'ipv6')
  // Amazon's services of one machine, fd00:ec2::254 among them.
  list.addSubnet('fd00:ec2::', 32, 'ipv6')
  return list
}

/** Why nothing is sent to this host of a URL, without a full stop; `undefined` when nothing speaks against it. */
export function whyForbidden(hostname: string): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (!isForbiddenAddress(host) && !FORBIDDEN_NAMES.has(host.replace(/\.$/, ''))) return undefined
  return `${host} is a link-local address or a metadata service, which hands out the machine's own credentials`
}

/** `address` as numbers, with or without a zone (`fe80::1%eth0`). */
function isForbiddenAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  return version !== 0 && FORBIDDEN.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

type Found = (error: NodeJS.ErrnoException | null, addresses: string | LookupAddress[], family?: number) => void

/** Finds the addresses of a name, as `dns.lookup` does. */
export type Lookup = (hostname: string, options: LookupOptions, found: Found) => void

/**
 * A look-up that never answers a forbidden address: what is left of the others is answered, and when nothing is left it
 * fails with `FORBIDDEN_ADDRESS`. It stands where the connection is made, so a name cannot change between check and use.
 */
export function guardLookup(lookup: Lookup = systemLookup): Lookup {
  return (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, answered) => {
      if (error) return found(error, [])
      const all = typeof answered === 'string' ? [{ address: answered, family: isIP(answered) }] : answered
      const allowed = all.filter(({ address }) => !isForbiddenAddress(address))
      const [first] = allowed
      if (!first) return found(forbidden(hostname, all), [])
      return options.all ? found(null, allowed) : found(null, first.address, first.family)
    })
  }
}

function forbidden(hostname: string, [first]: readonly LookupAddress[]): NodeJS.ErrnoException {
  const why = whyForbidden(first?.address ?? '') ?? 'it has no address'
  return Object.assign(new Error(`${hostname} leads to no address that may be asked: ${why}`), {
    code: FORBIDDEN_ADDRESS,
  })
}
