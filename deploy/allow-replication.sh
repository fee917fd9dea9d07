#!/bin/sh
# Lets the replica follow: the image allows ordinary connections only.
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
