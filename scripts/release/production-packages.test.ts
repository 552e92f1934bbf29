import { expect, it } from 'vitest';
import { makeSbom } from './assemble.mjs';

it('lists each package with its address, license and checksum', () => {
  const packages = [
    { name: '@fastify/cookie', version: '11.1.0', license: 'MIT', integrity: 'sha512-AAEC' },
  ];
  const sbom = makeSbom({ name: 'full-count', version: '1.2.3' }, packages, new Date(0));
  expect(sbom.metadata).toMatchObject({
    timestamp: '1970-01-01T00:00:00.000Z',
    component: { name: 'full-count', version: '1.2.3' },
  });
  expect(sbom.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40fastify/cookie@11.1.0',
      name: '@fastify/cookie',
      version: '11.1.0',
      licenses: [{ expression: 'MIT' }],
      purl: 'pkg:npm/%40fastify/cookie@11.1.0',
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ]);
});
