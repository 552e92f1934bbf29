/**
 * The SBOM has no random id and no time of the build, so the same source gives the same file.
 * @param {{ name: string, version: string }} application
 * @param {readonly import('./production-packages.mjs').ShippedPackage[]} packages @param {Date} sourceTime
 */
export function makeSbom({ name, version }, packages, sourceTime) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: sourceTime.toISOString(),
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components: packages.map(componentOf),
  };
}

/** @param {import('./production-packages.mjs').ShippedPackage} shipped */
function componentOf({ name, version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: [{ expression: license }],
    purl,
    hashes: [hashOf(integrity)],
  };
}

/** @param {string} integrity as in a lockfile, "sha512-" and the digest in Base64 */
function hashOf(integrity) {
  const [algorithm, digest = ''] = integrity.split('-', 2);
  if (algorithm !== 'sha512') throw new Error(`${integrity} isn't a SHA-512 checksum.`);
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') };
}
