import { emailSchema, nameSchema } from '@full-count/sync-protocol';
import * as oidc from 'openid-client';
import type { ProviderConfig } from '../../platform/config/config.ts';

/** What the browser keeps between leaving for the provider and coming back. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who somebody is, as the provider says: it is issuer and subject, never the address. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider names none, or none that a mail could reach. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
}

const PATIENCE_SECONDS = 10;
const LONGEST_ID = 500;

/** OpenID Connect's code flow with PKCE, state and nonce (SECURITY, Provider sign-in). */
export class ProviderClient {
  readonly #config: ProviderConfig;
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(config: ProviderConfig) {
    this.#config = config;
  }

  /** Where to send the browser, and what it must bring back. Rejects if the provider is not there. */
  async begin(redirectUri: string): Promise<{ url: URL; attempt: SignInAttempt }> {
    const configuration = await this.#discover();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, attempt };
  }

  /**
   * @param current the address, query included, to which the provider sent the browser back
   * @throws whatever does not fit: state, nonce, issuer, signature, a code used before
   */
  async finish(current: URL, attempt: SignInAttempt): Promise<ProviderIdentity> {
    const configuration = await this.#discover();
    const tokens = await oidc.authorizationCodeGrant(configuration, current, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    // Many providers tell about the person only when asked with the access token.
    const profile =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    return toIdentity(claims.iss, claims.sub, { ...claims, ...profile });
  }

  /** Asked once; a provider that did not answer is asked again the next time. */
  #discover(): Promise<oidc.Configuration> {
    this.#discovered ??= discover(this.#config).catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderConfig): Promise<oidc.Configuration> {
  const isPlainHttp = new URL(issuer).protocol === 'http:';
  return oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    // What every provider must take from a client with a secret.
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: PATIENCE_SECONDS,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The config allows it only for this very machine.
        ...(isPlainHttp ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
}

function toIdentity(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): ProviderIdentity {
  if (issuer.length > LONGEST_ID || subject.length > LONGEST_ID || /\p{Cc}/u.test(subject)) {
    throw new Error("The provider sent a subject or issuer that can't be stored");
  }
  const email = emailSchema.safeParse(claims['email']);
  return {
    issuer,
    subject,
    email: email.success ? email.data : null,
    isEmailVerified: email.success && claims['email_verified'] === true,
    firstName: toName(claims['given_name'] ?? claims['name']),
    lastName: toName(claims['family_name']),
    picture: toPicture(claims['picture']),
  };
}

/** A name that ours could not be is left out: the sign-in does not hang on it. */
function toName(claim: unknown): string | null {
  const name = nameSchema.safeParse(claim);
  return name.success ? name.data : null;
}

function toPicture(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > 2000 || !URL.canParse(claim)) return null;
  const { protocol, href } = new URL(claim);
  return protocol === 'https:' && href.length <= 2000 ? href : null;
}
