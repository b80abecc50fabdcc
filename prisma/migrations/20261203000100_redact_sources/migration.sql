-- A secret may stand in the foreign record alone: then the native record stays, and its hash with it.
ALTER TABLE "redaction" DROP CONSTRAINT "redaction_hashes";
ALTER TABLE "redaction" ADD CONSTRAINT "redaction_hashes" CHECK (
  octet_length("old_sha256") = 32 AND octet_length("new_sha256") = 32);
